import { Notice } from '../../ui/notice';
/** Over plain http a browser keeps no session, except on localhost. The notice says so before the person tries. */
export function InsecureNotice() {
  if (window.isSecureContext) return null;
  return (
    <Notice tone="warn" title="This connection is not encrypted">
      Your browser keeps a session only over https, or on http://localhost. Open the dashboard at its https
      address to sign in.
    </Notice>
  );
}
