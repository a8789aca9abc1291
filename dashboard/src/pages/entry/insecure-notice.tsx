import { Notice } from '../../ui/notice';
/** Over plain http elsewhere than on the machine itself a browser keeps no session: better said before than after. */
export function InsecureNotice() {
  if (window.isSecureContext) return null;
  return (
    <Notice tone="warn" title="This connection is not encrypted">
      Your browser keeps a session only over https, or on the machine itself by http://localhost. Open the
      dashboard by its https address to sign in.
    </Notice>
  );
}
