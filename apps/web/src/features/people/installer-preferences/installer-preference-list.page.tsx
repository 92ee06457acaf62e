import { installerPreference } from '@falcon/domain/company/records';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { StatusPill } from '#ui/StatusPill';
import { INSTALLER_PREFERENCES, labelOf } from '@falcon/domain/kit/flooring';

const documents = childDocuments(installerPreference);
const column = kindColumns(installerPreference, documents);

const columns = [
  column('installerName', 240),
  column('preference', 140, {
    value: (row) => labelOf(INSTALLER_PREFERENCES, row.preference),
    cell: (row) => (
      <StatusPill
        label={labelOf(INSTALLER_PREFERENCES, row.preference)}
        tone={row.preference === 'EXCLUDED' ? 'red' : 'green'}
      />
    ),
  }),
  column('reason', 360),
];

/** The installers whom a customer prefers or excludes. */
export const installerPreferenceList = childList(installerPreference, {
  documents,
  columns,
  belongs: 'Who is sent here first, and who is not sent here without an override.',
});
