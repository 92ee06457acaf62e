import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { RowsList } from '../../blocks/child-list/RowsList';
import { UNCACHED } from '../../graphql/call-options';
import { PageFrame } from '../../ui/PageFrame';
import { correctionColumns } from './correction-columns';
import type { Correction } from './CorrectionActions';
import { BillSheetCorrectionsDocument } from './corrections.generated';

const crumbs = [{ label: 'Bill sheets', to: '/bill-sheets' }, { label: 'Proposed corrections' }];

/** What locked sheets withheld for insurance and is not due by the certificates on file now, to be returned or dismissed. */
export function CorrectionsPage() {
  const { data, loading, error, refetch } = useQuery(BillSheetCorrectionsDocument, UNCACHED);
  const columns = useMemo(() => correctionColumns(() => void refetch()), [refetch]);
  return (
    <PageFrame title="Proposed corrections" crumbs={crumbs}>
      <RowsList<Correction>
        title="Insurance to return"
        help="Withheld on approved sheets, and not due by what is on file now. Accept creates a payment adjustment for the next sheet."
        noun="proposed corrections"
        belongs="A correction is proposed here when a certificate is filed after a bill sheet was approved."
        columns={columns}
        rows={data?.billSheetProposals ?? []}
        loading={loading}
        error={error}
        retry={() => void refetch()}
        rowLink={(row) => `/bill-sheets/${row.billSheet.id}`}
      />
    </PageFrame>
  );
}
