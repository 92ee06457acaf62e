import { useQuery } from '@apollo/client/react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { RowsList } from '#blocks/child-list/RowsList';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { MailConfigDocument, type MailTemplatePartsFragment } from './mail-config.generated';
import { MailState } from './MailState';

const changeOf = ({ isStandard }: MailTemplatePartsFragment): string => (isStandard ? '' : 'Changed');

const columns: readonly ChildColumn<MailTemplatePartsFragment>[] = [
  { id: 'title', header: 'Text', width: 190, cell: (row) => row.title },
  { id: 'sent', header: 'Sent', width: 480, cell: (row) => row.sent },
  { id: 'subject', header: 'Subject', width: 320, cell: (row) => row.subject },
  { id: 'change', header: 'Changed', width: 100, cell: changeOf },
];

/** The texts of e-mails to customers, and where e-mails go. */
export function MailTextsPage() {
  const query = useQuery(MailConfigDocument, REFRESHED);
  const { data, error, refetch } = query;
  return (
    <>
      <MailState />
      <RowsList<MailTemplatePartsFragment>
        title="Texts"
        noun="texts"
        columns={columns}
        rows={data?.mailTemplates ?? []}
        loading={isComing(query)}
        error={data === undefined ? error : undefined}
        retry={() => void refetch()}
        actions={<HistoryButton type="MAIL_TEMPLATE" id="ALL" name="the texts" />}
        rowLink={({ key }) => `/app-config/mail/${key}`}
      />
    </>
  );
}
