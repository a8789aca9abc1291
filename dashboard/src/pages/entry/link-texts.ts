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

/**
 * The texts of a one-time link's page. The link does not tell whether an invited person has been here before; they say
 * so themselves.
 */
export function linkTexts(link: LinkView, isNewHere: boolean): LinkTexts {
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
  const role = link.role ? ` as an ${ROLES[link.role].label.toLowerCase()}` : '';
  return {
    title: `Join ${link.account_name ?? 'the account'}`,
    about: `You are invited${role}. ${isNewHere ? 'Choose a password to sign in with.' : 'Enter your password to join.'}`,
    passwordLabel: isNewHere ? 'Password' : 'Your password',
    action: 'Join',
    choosesPassword: isNewHere,
  };
}
