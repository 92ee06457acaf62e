import { EnabledText } from '#ui/EnabledText';
import { StatusPill, type Tone } from '#ui/StatusPill';

interface Account {
  enabled: boolean;
  hasPassword: boolean;
  multiFactorEnabled: boolean;
  multiFactorRequired: boolean;
}

/** The state of an account: active, invited, or disabled. */
export function accountState({ enabled, hasPassword }: Pick<Account, 'enabled' | 'hasPassword'>): {
  label: string;
  tone: Tone;
} {
  if (!enabled) return { label: 'Disabled', tone: 'gray' };
  return hasPassword ? { label: 'Enabled', tone: 'green' } : { label: 'Invited', tone: 'amber' };
}

/** The state of a user as a pill; none for a normal active user. */
export function AccountPill({ user }: { user: Pick<Account, 'enabled' | 'hasPassword'> }) {
  return user.enabled && user.hasPassword ? <EnabledText value /> : <StatusPill {...accountState(user)} />;
}

/** The two-factor authentication of an account in a word or two. */
export function factorText({
  multiFactorEnabled,
  multiFactorRequired,
}: Pick<Account, 'multiFactorEnabled' | 'multiFactorRequired'>): string {
  if (multiFactorEnabled) return 'On';
  return multiFactorRequired ? 'Required, not set up' : 'Off';
}
