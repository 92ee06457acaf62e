import { PickInstallerDocument, type PickInstallerQuery } from './pick-installer.generated';
import { nodesOf, type PickedRecord } from './picked';

interface Row extends PickedRecord {
  company?: string;
}

/** How to find and show installers in a picker. */
export const INSTALLERS = {
  creates: { type: 'INSTALLER' as const },
  document: PickInstallerDocument,
  variables: (search: string) => ({ search }),
  rows: (data: PickInstallerQuery): Row[] =>
    nodesOf(data.installers).map(({ id, fullName, companyName }) => ({
      id,
      name: fullName,
      company: companyName ?? '',
    })),
  text: (row: Row) => row.name,
  subText: (row: Row) => row.company ?? '',
};
