export interface Person {
  login: string
  name: string
  surname: string
}

/** Returns the full name, or the login when the person has no name. */
export const personName = ({ login, name, surname }: Person) => `${name} ${surname}`.trim() || login

/** Encodes the address, so that it cannot add parameters to the link. */
export const mailTo = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
