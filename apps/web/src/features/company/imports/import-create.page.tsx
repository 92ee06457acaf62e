import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dataUriOf, faultOf } from '#blocks/documents/uploads';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { SelectInput } from '#ui/fields/choice-inputs';
import { PageFrame } from '#ui/PageFrame';
import { Section } from '#ui/Section';
import { FieldList } from './FieldList';
import { FileDrop } from './FileDrop';
import { ImportCreateDocument, ImportTypesDocument } from './imports.generated';
import type { ImportType } from './import-words';
import { TemplateButtons } from './TemplateButtons';

const crumbs = [{ label: 'Imports', to: '/imports' }, { label: 'Create import' }];

function useUpload(type: ImportType | undefined) {
  const navigate = useNavigate();
  const [create] = useMutation(ImportCreateDocument, { context: { handlesErrors: true } });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File) => {
    if (!type) return;
    const refusal = faultOf(file);
    setFault(refusal ?? null);
    if (refusal !== undefined) return;
    setBusy(true);
    try {
      const { data } = await create({
        variables: {
          input: {
            recordType: type.type,
            fileName: file.name,
            dataUri: await dataUriOf(file),
            clientMutationId: crypto.randomUUID(),
          },
        },
      });
      const id = data?.importCreate?.import?.id;
      if (id !== undefined) await navigate({ to: `/imports/${id}` });
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, fault };
}

function Steps({ types }: { types: readonly ImportType[] }) {
  const [chosen, setChosen] = useState<string | null>(types[0]?.type ?? null);
  const type = types.find((one) => one.type === chosen);
  const upload = useUpload(type);
  return (
    <>
      <Section title="Records" help="What the file contains. In a workbook, the sheet with this name is used.">
        <div style={{ maxWidth: 320 }}>
          <SelectInput
            label="Records"
            value={chosen}
            onChange={setChosen}
            options={types.map((one) => ({ value: one.type as string, label: one.label }))}
          />
        </div>
      </Section>
      <Section title="File" help="Nothing changes yet: you’ll first see what happens to each row.">
        <FileDrop busy={upload.busy} onFile={(file) => void upload.send(file)} />
        <ErrorLine text={upload.fault} style={{ margin: '8px 0 0' }} />
      </Section>
      {type && (
        <Section
          title="Columns"
          help="Headings can be in any order and case, and under other names; you match them on the next page. Those with * are required for a new record. A blank cell leaves an existing record unchanged."
        >
          <TemplateButtons type={type} />
          <FieldList type={type} />
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
