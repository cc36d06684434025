import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * The embedded database identifies accounts by the operating system's user behind the socket, so there are no
 * passwords.
 */
export const databaseUser = (): string => userInfo().username

/**
 * Writes the statements that mariadbd runs before it accepts connections. They run at each start: folders of
 * earlier versions lose their root account without a password, and a folder with a new owner stays usable.
 * mariadbd reads one statement per line and ignores all statements after a failure.
 */
export function writeAccounts(dir: string, database: string): string {
  const path = join(dir, 'accounts.sql')
  const us = account(databaseUser())
  const statements = [
    `CREATE DATABASE IF NOT EXISTS \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ...[us, account('root')].flatMap(name => [
      `CREATE USER IF NOT EXISTS ${name} IDENTIFIED VIA unix_socket`,
      `ALTER USER ${name} IDENTIFIED VIA unix_socket`,
    ]),
    `GRANT ALL PRIVILEGES ON *.* TO ${us} WITH GRANT OPTION`,
    "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost')",
    'FLUSH PRIVILEGES',
  ]
  writeFileSync(path, statements.map(statement => `${statement};\n`).join(''), { mode: 0o600 })
  return path
}

const account = (name: string) => `'${name.replace(/[\\']/g, '\\$&')}'@'localhost'`
