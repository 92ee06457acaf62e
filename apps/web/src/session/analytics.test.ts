import { beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from './current-user';

const provider = {
  identify: vi.fn(async () => undefined),
  reset: vi.fn(async () => undefined),
  page: vi.fn(async () => undefined),
  user: vi.fn((): string | null => null),
};
const settings = { tagManagerId: null as string | null, token: null as string | null };
const createProvider = vi.fn(() => provider);

vi.mock('analytics', () => ({ Analytics: createProvider }));
vi.mock('@analytics/mixpanel', () => ({ default: vi.fn(() => ({ name: 'mixpanel' })) }));
vi.mock('./runtime-config', () => ({
  runtimeConfig: async () => ({ version: '0.1.0', locationPrefix: 'indy', analytics: settings }),
}));

const user = {
  id: '7',
  fullName: 'Maria Lopez',
  firstName: 'Maria',
  lastName: 'Lopez',
  emailAddress: 'maria@falcon.example',
  roles: [
    { id: '3', name: 'Office', isEnabled: true },
    { id: '4', name: 'Warehouse', isEnabled: false },
  ],
  permissions: ['workOrder'],
  isSalesperson: false,
  multiFactorEnabled: true,
} as unknown as CurrentUser;

const fresh = async () => {
  vi.resetModules();
  return import('./analytics');
};

beforeEach(() => {
  vi.clearAllMocks();
  settings.token = null;
});

test('nothing is built and nothing is sent if nothing is configured', async () => {
  const { identify, trackPage } = await fresh();
  await identify(user);
  await trackPage('Customers');
  expect(createProvider).not.toHaveBeenCalled();
});

test('a user is identified by location and id, with names, enabled roles and permissions', async () => {
  settings.token = 'a-token-of-a-project';
  const { identify } = await fresh();
  await identify(user);
  expect(provider.identify).toHaveBeenCalledWith(
    'indy-7',
    expect.objectContaining({
      name: 'Maria Lopez',
      roles: ['Office'],
      permissions: ['workOrder'],
      location: 'indy',
      multiFactorEnabled: true,
    }),
  );
});

test('a user who is already known is not identified again, and signing out resets it', async () => {
  settings.token = 'a-token-of-a-project';
  const { identify, forgetIdentity } = await fresh();
  provider.user.mockReturnValueOnce('indy-7');
  await identify(user);
  expect(provider.identify).not.toHaveBeenCalled();
  await forgetIdentity();
  expect(provider.reset).toHaveBeenCalledOnce();
});
