import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { useCurrentUser } from '#session/current-user';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';
import { type MailTemplatePartsFragment, MailTestDocument } from './mail-config.generated';
import type { TextValues } from './text-form';

/** Sends the preview as a test e-mail, saved or not. */
export function TestMail({ template, texts }: { template: MailTemplatePartsFragment; texts: TextValues }) {
  const user = useCurrentUser();
  const [to, setTo] = useState(user?.emailAddress ?? '');
  const [failure, setFailure] = useState('');
  const [send] = useMutation(MailTestDocument, OWN_ERRORS);
  const [press, busy] = useOnce(async () => {
    setFailure('');
    try {
      const { data } = await send({ variables: { input: { key: template.key, ...texts, to } } });
      const sentTo = data?.mailTest?.sentTo ?? to;
      if (data?.mailTest?.way === 'FOLDER') notify('info', `Test e-mail to ${sentTo} saved, not delivered`);
      else notify('success', `Test e-mail sent to ${sentTo}`);
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <div style={{ marginTop: 16 }}>
      <div style={{ display: 'flex', gap: 8, alignItems: 'end', flexWrap: 'wrap' }}>
        <div style={{ flex: '1 1 220px' }}>
          <TextInput label="Test e-mail to" type="email" value={to} onChange={setTo} maxLength={254} />
        </div>
        <Button variant="outlined" loading={busy} onClick={() => void press()}>
          Send test
        </Button>
      </div>
      <ErrorLine text={failure} />
    </div>
  );
}
