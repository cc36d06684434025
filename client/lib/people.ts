export interface Person {
  login: string
  name: string
  surname: string
}

/** The full name, or the login of somebody who gave none. */
export const personName = ({ login, name, surname }: Person) => `${name} ${surname}`.trim() || login

/** Nothing in an address can add to the link. */
export const mailTo = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
