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
  // The Apollo error link reports what went wrong.
  const [make, { loading }] = useMutation(DesktopListsFileDocument);
  const run = async (format: Format) => {
    const { data } = await make({ variables: { input: { format } } });
    const url = data?.desktopListsFile?.fileUrl;
    if (url) openFile(url);
  };
  return (
    <Section
      title="Customers, vendors and items"
      help="Import these first, and again when there are new customers, because QuickBooks finds them by name. It has one list of names, with at most 41 characters and no quotes or semicolons. If two customers or vendors would have the same name, the later one gets its number after the name. If you rename a customer here, rename it in QuickBooks, too; otherwise QuickBooks adds a new customer."
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
