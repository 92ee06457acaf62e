import { type SampleNames, type Samples, sampleText } from '@falcon/domain/company/setup';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { uploadInput } from '#blocks/staged-file/use-upload';
import { OWN_ERRORS } from '#graphql/call-options';
import { SampleImportDocument, SampleNamesDocument, type SampleNamesQuery } from './setup.generated';

function namesIn(data: SampleNamesQuery | undefined): SampleNames {
  const { city, state, postalCode } = { ...data?.appConfiguration?.companyAddress };
  return {
    vendor: data?.vendors.nodes?.[0]?.name ?? null,
    customerType: data?.customerTypes[0]?.name ?? null,
    place: { city: city ?? '', state: state ?? '', postalCode: postalCode ?? '' },
  };
}

/** Starts an import of sample records, whose page shows each row before it is added and can undo all of them. */
export function SampleButton({ samples }: { samples: Samples }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [create] = useMutation(SampleImportDocument, OWN_ERRORS);
  return (
    <ActionButton
      size="small"
      variant="outlined"
      label="Add samples"
      take={async () => {
        const { data: names } = await client.query({
          query: SampleNamesDocument,
          fetchPolicy: 'no-cache',
          ...OWN_ERRORS,
        });
        const text = sampleText(samples, namesIn(names));
        const input = { recordType: samples.records, ...(await uploadInput(new File([text], samples.fileName))) };
        const { data } = await create({ variables: { input } });
        const id = data?.importCreate?.import?.id;
        if (id !== undefined) await navigate({ to: `/imports/${id}` });
      }}
    />
  );
}
