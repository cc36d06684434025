import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ChosenInvitations1795429913988 implements MigrationInterface {
  name = 'ChosenInvitations1795429913988'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`invitation\` ADD \`chosen_user_id\` int NULL`)
    // Keeps the addresses of chosen accounts out of the list for managers.
    await runner.query(
      `UPDATE invitation i JOIN user u ON u.email_key = i.email_key JOIN membership m ON m.group_id = i.group_id AND m.user_id = u.id SET i.chosen_user_id = u.id`,
    )
    await runner.query(
      `CREATE INDEX \`IDX_1341b92d3fdbfb5541f5851aaf\` ON \`invitation\` (\`chosen_user_id\`)`,
    )
    await runner.query(
      `ALTER TABLE \`invitation\` ADD CONSTRAINT \`FK_1341b92d3fdbfb5541f5851aaf9\` FOREIGN KEY (\`chosen_user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`invitation\` DROP FOREIGN KEY \`FK_1341b92d3fdbfb5541f5851aaf9\``)
    await runner.query(`DROP INDEX \`IDX_1341b92d3fdbfb5541f5851aaf\` ON \`invitation\``)
    await runner.query(`ALTER TABLE \`invitation\` DROP COLUMN \`chosen_user_id\``)
  }
}
