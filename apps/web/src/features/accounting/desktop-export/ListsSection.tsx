import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Section } from '#ui/Section';
import { DesktopListsFileDocument } from './desktop-export.generated';
import type { Format } from './export-words';
import { openFile } from './open-file';

const BUTTONS: readonly (readonly [Format, label: string])[] = [
  ['IIF', 'IIF file'],
  ['CSV', 'CSV files'],
];

/** The names that exports refer to, to be imported before them. */
export function ListsSection() {
  // The error link says what went wrong.
  const [make, { loading }] = useMutation(DesktopListsFileDocument);
  const run = async (format: Format) => {
    const { data } = await make({ variables: { input: { format } } });
    const url = data?.desktopListsFile?.fileUrl;
    if (url) openFile(url);
  };
  return (
    <Section
      title="Customers, vendors and items"
      help="Import these first, and again when there are new customers: QuickBooks finds them by their names. It has one list of names, of at most 41 characters and without quotes or semicolons: of two customers or vendors whose names would be the same, the later one has its number behind the name. A customer who is renamed here is a new one there; rename it there, too."
    >
      <div style={{ display: 'flex', gap: 8 }}>
        {BUTTONS.map(([format, label]) => (
          <Button
            key={format}
            variant="outlined"
            disabled={loading}
            onClick={() => void run(format).catch(() => undefined)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
