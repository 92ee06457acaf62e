import { useQuery } from '@apollo/client/react';
import { LinkCode } from '#blocks/installer-link/LinkCode';
import { LinkedRecord } from '#blocks/record-page/Facts';
import { REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { DateText } from '#ui/format/dates';
import { SheetInstallerLinkDocument } from './bill-sheets.generated';

/** The installer’s link, to be scanned by the installer at the desk; it is on no paper and in no e-mail of the sheet. */
export function SheetLink({ installerId }: { installerId: string }) {
  const { data, error } = useQuery(SheetInstallerLinkDocument, { variables: { id: installerId }, ...REFRESHED });
  if (error) return <ErrorLine text={errorText(error)} style={{ margin: 0 }} />;
  if (!data?.installer) return <>Loading…</>;
  const { link } = data.installer;
  if (!link)
    return (
      <LinkedRecord to={`/installers/${installerId}/profile`} permission="installer">
        Create a link
      </LinkedRecord>
    );
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <span>
        Valid through <DateText value={link.validThrough} />
      </span>
      <LinkCode address={link.address} />
    </div>
  );
}
