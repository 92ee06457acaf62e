import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { RowsList } from '#blocks/child-list/RowsList';
import { UNCACHED } from '#graphql/call-options';
import { correctionColumns } from './correction-columns';
import type { Correction } from './CorrectionActions';
import { BillSheetCorrectionsDocument } from './corrections.generated';

interface Props {
  installerId: string;
}

/** The corrections proposed for an installer; hidden if there are none. */
export function InstallerCorrections({ installerId }: Props) {
  const { data, refetch } = useQuery(BillSheetCorrectionsDocument, { variables: { installerId }, ...UNCACHED });
  const columns = useMemo(
    () => correctionColumns(() => void refetch()).filter(({ id }) => id !== 'installer'),
    [refetch],
  );
  const rows = data?.billSheetProposals ?? [];
  if (rows.length === 0) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <RowsList<Correction>
        title="Proposed corrections"
        help="Withheld on approved sheets, but not due under the certificates now on file."
        noun="proposed corrections"
        part="corrections"
        columns={columns}
        rows={rows}
        rowLink={(row) => `/bill-sheets/${row.billSheet.id}`}
      />
    </div>
  );
}
