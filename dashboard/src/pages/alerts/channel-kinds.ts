import type { ChannelView } from '../../api/alert.queries';

/** Each kind of channel as the page calls it. */
export const KINDS: Readonly<Record<ChannelView['kind'], string>> = {
  email: 'E-mail',
  slack: 'Slack-style webhook',
  webhook: 'Signed webhook',
};
