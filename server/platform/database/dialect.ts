/** The two database products that run the same SQL here. This file contains all differences between them. */
export type Product = 'mysql' | 'mariadb'

/** `version`: the result of VERSION(). MariaDB includes its name; MySQL returns only a number. */
export const productOf = (version: string): Product => (/mariadb/i.test(version) ? 'mariadb' : 'mysql')
