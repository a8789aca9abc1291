export { FileSpool, type FileSpoolOptions } from './file-spool.js';
