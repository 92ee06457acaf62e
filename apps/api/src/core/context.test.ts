import { describe, expect, test } from 'vitest';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import type { PermissionKey, RoleCode } from '@falcon/domain/office/access';
import { dateInZone } from './calendar-date';
import { salespersonScopeOf } from './context';
import type { CurrentUser } from './context';

const rightsOf = (code: RoleCode): readonly PermissionKey[] =>
  STARTING_ROLES.find((role) => role.code === code)?.permissions ?? [];
const user = (permissions: readonly PermissionKey[], change: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  fullName: 'Sam',
  emailAddress: 'sam@falcon.test',
  roles: [],
  permissions: new Set(permissions),
  isSalesperson: true,
  salespersonId: 7,
  ...change,
});

describe('a salesperson', () => {
  test('sees only what belongs to them', () => {
    expect(salespersonScopeOf(user(rightsOf('SP')))).toBe(7);
    expect(salespersonScopeOf(user(rightsOf('VW')))).toBe(7);
  });

  test('with a permission for the whole office sees everything', () => {
    expect(salespersonScopeOf(user([...rightsOf('SP'), 'editCustomer']))).toBeNull();
    for (const code of ['SA', 'AD', 'OF', 'ED'] as const) expect(salespersonScopeOf(user(rightsOf(code)))).toBeNull();
  });

  test('who is linked to no salesperson sees nothing rather than everything', () => {
    expect(salespersonScopeOf(user(rightsOf('SP'), { salespersonId: null }))).toBe(0);
  });

  test('is identified by the flag, not by the link', () => {
    expect(salespersonScopeOf(user(rightsOf('VW'), { isSalesperson: false }))).toBeNull();
    expect(salespersonScopeOf(null)).toBeNull();
  });
});

test('the company’s day ends at its own midnight, in winter and in summer', () => {
  const zone = 'America/Indiana/Indianapolis';
  expect(dateInZone(new Date('2026-01-10T04:59:59Z'), zone)).toBe('2026-01-09');
  expect(dateInZone(new Date('2026-01-10T05:00:00Z'), zone)).toBe('2026-01-10');
  expect(dateInZone(new Date('2026-07-05T03:59:59Z'), zone)).toBe('2026-07-04');
  expect(dateInZone(new Date('2026-07-05T04:00:00Z'), zone)).toBe('2026-07-05');
});
