/**
 * `npm run db:migration:new -- keep-the-books`: an empty migration, hand-written SQL to be filled in, listed where
 * all migrations are listed.
 */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DATABASE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'src', 'database');

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration by what it does: npm run db:migration:new -- keep-the-books');
  process.exit(1);
}

const timestamp = Date.now();
const className = `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}${timestamp}`;
const file = path.join(DATABASE, 'migrations', `${timestamp}-${name}.ts`);

await fs.writeFile(
  file,
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changes, and why. */
export class ${className} implements MigrationInterface {
  readonly name = '${className}';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('');
  }
}
`,
);

const list = path.join(DATABASE, 'migrations.ts');
const source = await fs.readFile(list, 'utf8');
const lastImport = source.lastIndexOf('import ');
const afterImports = source.indexOf('\n', lastImport) + 1;
const listed = `${source.slice(0, afterImports)}import { ${className} } from './migrations/${timestamp}-${name}.js';\n${source
  .slice(afterImports)
  .replace(/,?\s*\];\s*$/, `,\n  ${className},\n];\n`)}`;
await fs.writeFile(list, listed);
console.log(`Made ${path.relative(process.cwd(), file)} and listed it in migrations.ts.`);
