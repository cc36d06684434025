/** The two products that serve the same SQL here; everything that differs between them stands in this file. */
export type Product = 'mysql' | 'mariadb'

/** `version` as the server answers VERSION(): MariaDB names itself, MySQL gives a number alone. */
export const productOf = (version: string): Product => (/mariadb/i.test(version) ? 'mariadb' : 'mysql')
