import { useSession } from '../../app/session';
import { Page } from '../../ui/page';
import { Activity } from './activity';
import { ChangeName } from './change-name';
import { ChangePassword } from './change-password';
import { Sessions } from './sessions';

/** The signed-in person's name, password, sessions and recent activity. */
export function ProfilePage() {
  const { person } = useSession();
  return (
    <Page title={person.name || 'Profile'} about={person.email} narrow>
      <ChangeName />
      <ChangePassword email={person.email} />
      <Sessions />
      <Activity />
    </Page>
  );
}
