import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import { Section } from '#ui/Section';
import { colors, onPhone } from '#ui/tokens';
import { FullExportDocument } from './full-export.generated';
import { StartExport } from './StartExport';

const Files = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { padding: '5px 16px 5px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& tr + tr': { borderTop: `1px solid ${colors.hairline}` },
  '& th': { width: 1, whiteSpace: 'nowrap' },
  '& td': { color: colors.muted },
  [onPhone]: {
    '& :is(tr, th, td)': { display: 'block', width: 'auto' },
    '& th': { paddingBottom: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' },
    '& td': { paddingTop: 0 },
  },
});

/** Everything as CSV in one ZIP, with a list of the contents. */
export function FullExportPage() {
  const { data, error, refetch } = useQuery(FullExportDocument, REFRESHED);
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      <Section
        title="Full export"
        help="All company data in one ZIP file, as of one moment: CSV files that any program can read, with a description of every column. Passwords and tokens are not in it. It can’t be restored; make backups for that."
      >
        <StartExport documents={data.fullExport} />
      </Section>
      <Section
        title="Files"
        help="IDs link the files. README.md describes each column, and manifest.json has the number of rows and a checksum of each file."
      >
        <Files>
          <tbody>
            {data.fullExport.files.map(({ name, about }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </Files>
      </Section>
    </>
  );
}
