import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { SelectionPage } from '#blocks/child-list/SelectionPage';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { correctionColumns } from './correction-columns';
import { type Correction, CorrectionActions } from './CorrectionActions';
import { BillSheetCorrectionsDocument } from './corrections.generated';

const crumbs = [{ label: 'Bill sheets', to: '/bill-sheets' }, { label: 'Proposed corrections' }];

/**
 * Insurance that locked sheets withheld but that is not due by the certificates on file now, to be returned or
 * dismissed.
 */
export function CorrectionsPage() {
  const loaded = useQuery(BillSheetCorrectionsDocument, REFRESHED);
  const { data, error, refetch } = loaded;
  const reload = () => void refetch();
  const columns = useMemo(() => correctionColumns(() => void refetch()), [refetch]);
  const actions = (rows: readonly Correction[]) => <CorrectionActions variant="outlined" rows={rows} onDone={reload} />;
  return (
    <SelectionPage<Correction>
      title="Proposed corrections"
      crumbs={crumbs}
      noun="correction"
      name="proposed-corrections"
      rows={data?.billSheetProposals ?? []}
      columns={columns}
      loading={isComing(loaded)}
      error={error}
      retry={reload}
      belongs="A correction is proposed here when a certificate is filed after a bill sheet was approved."
      rowLink={(row) => `/bill-sheets/${row.billSheet.id}`}
      notes={
        <p style={{ margin: '0 0 8px' }}>
          Insurance withheld on approved sheets that isn’t due under the certificates now on file. Accept creates a
          payment adjustment for the next sheet.
        </p>
      }
      question="corrections"
      bulk={actions}
    />
  );
}
