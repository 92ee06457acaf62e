import { USER_FILTERS } from '@falcon/domain/company/filters';
import { type TypedValues, user } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';
import type { UserRoleChoicesQuery } from './users.generated';

/** A role that can be assigned. */
export type RoleChoice = UserRoleChoicesQuery['roles'][number];

/** What a user has besides the fields. */
interface UserListFields {
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
  readonly roles: readonly Pick<RoleChoice, 'id' | 'name'>[];
}
interface UserDetails extends UserListFields {
  readonly awaitedEmail: { readonly emailAddress: string } | null;
  readonly roles: readonly RoleChoice[];
}

/** A stored user. */
export type StoredUser = RowOf<typeof user> & UserDetails;

/** What the form of a user has besides the fields. */
export interface UserParts {
  roleIds: string[];
}

/** The form values of a user. */
export type UserValues = TypedValues<typeof user.fields> & UserParts;

/** The requests for users. */
export const userDocuments = kindDocuments<typeof user, UserDetails, UserListFields>(user, {
  record: [
    'lastSeenAt',
    'createdAt',
    { awaitedEmail: ['emailAddress'], roles: ['id', 'name', 'isEnabled', 'permissionIds'] },
  ],
  listed: ['lastSeenAt', 'createdAt', { roles: ['id', 'name'] }],
  filters: USER_FILTERS,
});

/** The roles of a user in the form. */
export const userParts = {
  rules: { roleIds: z.array(z.string()) },
  blank: { roleIds: [] as string[] },
  typed: ({ roles }: StoredUser): UserParts => ({ roleIds: roles.map(({ id }) => id) }),
};
