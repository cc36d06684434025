import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Identities compare byte by byte: the subject `alice ` opened the account of `alice`. Names of primitives
 * compare letter by letter: an upload of `Ball` replaced `ball`.
 */
export class ExactNames1795748000000 implements MigrationInterface {
  name = 'ExactNames1795748000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE `identity` MODIFY `issuer` varbinary(255) NOT NULL, MODIFY `subject` varbinary(255) NOT NULL',
    )
    await runner.query(
      'ALTER TABLE `primitive` MODIFY `name` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE `primitive` MODIFY `name` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci NOT NULL',
    )
    await runner.query(
      'ALTER TABLE `identity` MODIFY `issuer` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, MODIFY `subject` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
    )
  }
}
