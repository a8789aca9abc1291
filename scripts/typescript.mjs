/**
 * Lets Node run the TypeScript sources as they are: `node --import ./scripts/typescript.mjs src/main.ts`. For
 * development only; what ships is built by `npm run build`. Node's own type stripping is no way: it knows no
 * decorators, and the sources import each other as `.js`.
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
