import type { LinkView } from '../../api/api.types';
import { ROLES } from '../../ui/labels';

interface LinkTexts {
  readonly title: string;
  readonly about: string;
  readonly passwordLabel: string;
  readonly action: string;
  /** The password is a new one. */
  readonly choosesPassword: boolean;
}

/** The texts of a one-time link's page. */
export function linkTexts(link: LinkView): LinkTexts {
  if (link.kind === 'first_start') {
    return {
      title: 'Welcome to Waymark',
      about:
        'You are the first here. Choose how you will sign in: you become the operator of this installation.',
      passwordLabel: 'Password',
      action: 'Start',
      choosesPassword: true,
    };
  }
  if (link.kind === 'password') {
    return {
      title: 'Set a new password',
      about: 'It replaces the old one, and signs you out everywhere else.',
      passwordLabel: 'New password',
      action: 'Set password and sign in',
      choosesPassword: true,
    };
  }
  const role = link.role ? ` as ${ROLES[link.role].label.toLowerCase()}` : '';
  return {
    title: `Join ${link.account_name ?? 'the account'}`,
    about: `You are invited${role}. ${link.person_exists ? 'Confirm that it is you.' : 'Choose a password to sign in with.'}`,
    passwordLabel: link.person_exists ? 'Your password' : 'Password',
    action: 'Join',
    choosesPassword: !link.person_exists,
  };
}
