import { testApi } from '#testing/api-client';

export const ROLE = { superAdmin: 1, admin: 2, office: 3, view: 8 };

export const newUser = (change: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  emailAddress: `ann${Math.random()}@falcon.test`,
  ...change,
});
export const pathsOf = (answer: { errors: ApiAnswerErrors }) =>
  (answer.errors[0]?.extensions['fields'] as { path: string }[] | undefined)?.map((field) => field.path);
export type ApiAnswerErrors = readonly { readonly extensions: Record<string, unknown> }[];

/** The API, and users who can and can’t grant everything. */
export async function openUsersDesk() {
  const api = await testApi();
  const superAdmin = await api.as('super-admin');
  const admin = await api.as('admin');

  return { api, superAdmin, admin };
}
