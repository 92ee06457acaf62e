import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { OWN_ERRORS } from '#graphql/call-options';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import type { Connection } from './connection';
import { QuickbooksCompanyDecideDocument } from './quickbooks-setup.generated';

/** The user chose another company in QuickBooks; this asks which one to use. */
export function OtherCompany({ connection, onDecided }: { connection: Connection; onDecided: () => void }) {
  const [failure, setFailure] = useState('');
  const [run, { loading }] = useMutation(QuickbooksCompanyDecideDocument, OWN_ERRORS);
  const { otherCompany: other, linkedRecords } = connection;
  if (!other) return null;
  const isSameName = other.companyName === connection.companyName;
  // Ids tell two companies with the same name apart.
  const before = isSameName ? `${connection.companyName} (${connection.realmId})` : connection.companyName;
  const after = isSameName ? `${other.companyName} (${other.realmId})` : other.companyName;
  const decide = async (use: boolean) => {
    try {
      await run({ variables: { input: { realmId: other.realmId, use } } });
      notify('success', `${use ? after : before} is used`);
      onDecided();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 2, '& p': { m: 0 } }}>
      <p>
        <strong>
          Use {after} instead of {before}?
        </strong>
      </p>
      <p>
        {counted(linkedRecords, 'record')} {linkedRecords === 1 ? 'is' : 'are'} linked with {before}. In {after} you
        select and match everything again; the links with {before} are kept in case it is connected again. Until you
        decide, {before} is used.
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
        <Button variant="contained" disabled={loading} onClick={() => void decide(false)}>
          Keep {before}
        </Button>
        <Button variant="outlined" color="error" disabled={loading} onClick={() => void decide(true)}>
          Use {after}
        </Button>
      </div>
      <ErrorLine text={failure} />
    </Alert>
  );
}
