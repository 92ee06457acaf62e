import { useMutation, useQuery } from '@apollo/client/react';
import { mdiUpload } from '@mdi/js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { faultOf } from '#blocks/documents/uploads';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { FieldList } from '#blocks/staged-file/FieldList';
import { uploadInput, useUpload } from '#blocks/staged-file/use-upload';
import { OWN_ERRORS } from '#graphql/call-options';
import { DropArea } from '#ui/DropArea';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { SelectInput } from '#ui/fields/choice-inputs';
import { FileButton } from '#ui/FileButton';
import { Icon } from '#ui/Icon';
import { PageFrame } from '#ui/PageFrame';
import { Section } from '#ui/Section';
import { ImportCreateDocument, ImportTypesDocument } from './imports.generated';
import type { ImportType } from './import-words';
import { TemplateButtons } from './TemplateButtons';

const crumbs = [{ label: 'Imports', to: '/imports' }, { label: 'Create import' }];

/** What the field list says of a column. */
const fieldWords = ({ key, label, required, hint, choices, example }: ImportType['fields'][number]) => ({
  key,
  label: required ? `${label} *` : label,
  words:
    [hint, choices.length > 0 && `${choices.join(', ')}.`, example && `For example ${example}`]
      .filter(Boolean)
      .join(' ') || 'Text',
});

function Steps({ types }: { types: readonly ImportType[] }) {
  // A link can name the records.
  const { records }: Record<string, string | undefined> = useSearch({ strict: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const type = types.find((one) => one.type === (chosen ?? records)) ?? types[0];
  const navigate = useNavigate();
  const [create] = useMutation(ImportCreateDocument, OWN_ERRORS);
  const { upload, busy, fault } = useUpload(
    (file) => faultOf(file) ?? null,
    async (file) => {
      if (!type) return;
      const { data } = await create({
        variables: { input: { recordType: type.type, ...(await uploadInput(file)) } },
      });
      const id = data?.importCreate?.import?.id;
      if (id !== undefined) await navigate({ to: `/imports/${id}` });
    },
  );
  const take = ([file]: readonly File[]) => file && void upload(file);
  return (
    <>
      <Section title="Records" help="The kind of records in the file. In a workbook, the sheet with this name is used.">
        <div style={{ maxWidth: 320 }}>
          <SelectInput
            label="Records"
            autoFocus
            value={type?.type ?? null}
            onChange={setChosen}
            options={types.map((one) => ({ value: one.type as string, label: one.label }))}
          />
        </div>
      </Section>
      <Section title="File" help="Nothing changes yet: you’ll first see what happens to each row.">
        <DropArea padding={16} onFiles={take}>
          <FileButton
            variant="contained"
            loading={busy}
            startIcon={<Icon path={mdiUpload} />}
            label="File to import"
            accept=".xlsx,.csv,.txt"
            onFiles={take}
          >
            Choose a file
          </FileButton>
          <span>or drop it here: XLSX or CSV, at most 50,000 rows and 25 MB</span>
        </DropArea>
        <ErrorLine text={fault} style={{ margin: '8px 0 0' }} />
      </Section>
      {type && (
        <Section
          title="Columns"
          help="Headings can be in any order and case, and under other names; you match them on the next page. Those with * are required for a new record. A blank cell leaves an existing record unchanged."
        >
          <TemplateButtons type={type} />
          <FieldList fields={type.fields.map(fieldWords)} />
        </Section>
      )}
    </>
  );
}

/** A new import: the expected columns, and the file. */
export function ImportCreatePage() {
  const { data, error, refetch } = useQuery(ImportTypesDocument, { context: { handlesErrors: true } });
  return (
    <PageFrame title="Create import" crumbs={crumbs}>
      {data ? <Steps types={data.importTypes} /> : <NotLoaded error={error} retry={refetch} />}
    </PageFrame>
  );
}
