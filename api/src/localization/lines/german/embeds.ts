/** German for videos and maps in written pages; the key is the English text. */
export const embeds: Record<string, string> = {
  'Video or map': 'Video oder Karte',
  'This is no address of a video at YouTube or Vimeo, nor of a map such as https://www.openstreetmap.org/#map=15/52.5/13.4.':
    'Das ist weder die Adresse eines Videos bei YouTube oder Vimeo noch die einer Karte wie https://www.openstreetmap.org/#map=15/52.5/13.4.',
  'As it stands in the address line at YouTube, Vimeo or OpenStreetMap.':
    'Wie sie bei YouTube, Vimeo oder OpenStreetMap in der Adresszeile steht.',
  'What visitors read before they load it.': 'Was zu lesen ist, bevor es geladen wird.',
  'Load the video from :host': 'Video von :host laden',
  'Load the map from :host': 'Karte von :host laden',
  'Only then does :host learn of your visit.': 'Erst dann erfährt :host von deinem Besuch.',
}
