import type { InputProps } from '../ui/fields/input-props';
import {
  PickInstallerDocument,
  type PickInstallerQuery,
  type PickInstallerQueryVariables,
} from './pick-installer.generated';
import { nodesOf, type Picked } from './picked';
import { RecordPicker } from './RecordPicker';

interface Row extends Picked {
  company?: string;
}

/** Finds an enabled installer, in a dialog; `kind` names its recent ones. */
export function InstallerInput(props: InputProps<Picked | null> & { kind: string }) {
  return (
    <RecordPicker<PickInstallerQuery, PickInstallerQueryVariables, Row>
      {...props}
      document={PickInstallerDocument}
      variables={(search) => ({ search })}
      rows={(data) =>
        nodesOf(data.installers).map(({ id, fullName, companyName }) => ({
          id,
          name: fullName,
          company: companyName ?? '',
        }))
      }
      text={(row) => row.name}
      subText={(row) => row.company ?? ''}
    />
  );
}
