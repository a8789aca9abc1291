export { FileSpool, type FileSpoolOptions } from './file-spool.js';
export {
  type VisitorMiddleware,
  type VisitorMiddlewareOptions,
  type VisitorRequest,
  visitorMiddleware,
} from './visitor-middleware.js';
