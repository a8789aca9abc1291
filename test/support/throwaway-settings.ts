import { EMBEDDED_SETTINGS, type ServerSettings } from '../../src/database/embedded/server-settings.js';

/** Those of the embedded server, for throw-away clusters, which no crash of the machine may outlive anyway. */
export const THROWAWAY_SETTINGS: ServerSettings = {
  ...EMBEDDED_SETTINGS,
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
