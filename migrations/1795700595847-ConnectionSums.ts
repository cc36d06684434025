import type { MigrationInterface, QueryRunner } from 'typeorm'

const key =
  "CONVERT(IF(c.user_id IS NULL, SHA2(c.ip, 256), CONCAT('user ', c.user_id)) USING ascii) COLLATE ascii_bin"
/** The last address is the address of the connection with the largest id. */
const sources = `SELECT k.source_key, k.user_id, SUBSTRING(MAX(CONCAT(LPAD(k.id, 10, '0'), k.ip)), 11), MIN(k.logged_in_at), MAX(k.logged_in_at)
  FROM (SELECT ${key} AS source_key, c.user_id, c.ip, c.id, c.logged_in_at FROM connection c) k GROUP BY k.source_key, k.user_id`
const days = `SELECT s.id, k.day, COUNT(*) FROM (SELECT ${key} AS source_key, DATE(c.logged_in_at) AS day FROM connection c) k
  JOIN connection_source s ON s.source_key = k.source_key GROUP BY s.id, k.day`
const sums = `SELECT k.starts_at, COUNT(*) FROM (SELECT TIMESTAMPADD(MINUTE, -(MINUTE(c.logged_in_at) MOD 15), DATE_FORMAT(c.logged_in_at, '%Y-%m-%d %H:%i:00')) AS starts_at FROM connection c) k GROUP BY k.starts_at`

export class ConnectionSums1795700595847 implements MigrationInterface {
  name = 'ConnectionSums1795700595847'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`connection_source\` (\`id\` int NOT NULL AUTO_INCREMENT, \`source_key\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`user_id\` int NULL, \`ip\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT '', \`first_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`last_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`connection_source_time\` (\`last_at\`, \`id\`, \`first_at\`, \`user_id\`), UNIQUE INDEX \`IDX_37dd9077832d12d199eed4025a\` (\`source_key\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`connection_day\` (\`source_id\` int NOT NULL, \`day\` date NOT NULL, \`count\` int NOT NULL, PRIMARY KEY (\`source_id\`, \`day\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`connection_sum\` (\`starts_at\` datetime NOT NULL, \`count\` int NOT NULL, PRIMARY KEY (\`starts_at\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`connection_source\` ADD CONSTRAINT \`FK_9cdc7af26a57a029e1cbfbb81bf\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`connection_day\` ADD CONSTRAINT \`FK_7f3fcd0134e2ddfc22d6df44b6d\` FOREIGN KEY (\`source_id\`) REFERENCES \`connection_source\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `INSERT INTO \`connection_source\` (source_key, user_id, ip, first_at, last_at) ${sources}`,
    )
    await runner.query(`INSERT INTO \`connection_day\` (source_id, day, count) ${days}`)
    await runner.query(`INSERT INTO \`connection_sum\` (starts_at, count) ${sums}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`connection_day\` DROP FOREIGN KEY \`FK_7f3fcd0134e2ddfc22d6df44b6d\``)
    await runner.query(
      `ALTER TABLE \`connection_source\` DROP FOREIGN KEY \`FK_9cdc7af26a57a029e1cbfbb81bf\``,
    )
    await runner.query(`DROP TABLE \`connection_sum\``)
    await runner.query(`DROP TABLE \`connection_day\``)
    await runner.query(`DROP INDEX \`IDX_37dd9077832d12d199eed4025a\` ON \`connection_source\``)
    await runner.query(`DROP INDEX \`connection_source_time\` ON \`connection_source\``)
    await runner.query(`DROP TABLE \`connection_source\``)
  }
}
