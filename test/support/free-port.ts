export { freePort } from '../../bench/harness/free-port.js';
