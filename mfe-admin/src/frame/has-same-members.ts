/** Whether two lists without repetitions have the same in them, in whatever order it was chosen. */
export const hasSameMembers = <Member>(one: readonly Member[], other: readonly Member[]) =>
  one.length === other.length && one.every(member => other.includes(member))
