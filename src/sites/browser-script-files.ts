import { AppFiles } from '../http/app-files.js';

/** The built script of clients/browser. */
export class BrowserScriptFiles extends AppFiles {}
