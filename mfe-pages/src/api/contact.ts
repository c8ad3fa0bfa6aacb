import type { Http } from '@app/shared/http'
import type { ContactRequest, ContactResponse } from '@app/shared/wire'

/** Sends a message to whoever runs the site. */
export const sendContactMessage = (http: Http, message: ContactRequest) =>
  http.post<ContactResponse>('contact-page', message)
