import { role } from '@falcon/domain/company/records';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { AuthDocument } from '#session/session.generated';
import { EnabledText } from '#ui/EnabledText';
import { RoleFields } from './role-fields';
import { roleDocuments, roleParts } from './role-form';

/** The pages of roles: permissions in plain words, how they differ from the original, and the users. */
export const rolePages = kindPages(role, {
  Fields: RoleFields,
  documents: roleDocuments,
  parts: roleParts,
  opensNew: true,
  note: ({ isEnabled }) => !isEnabled && <EnabledText value={false} />,
  // It may be one of the user's own roles, which changes the actions that the page offers.
  outdates: AuthDocument,
});
