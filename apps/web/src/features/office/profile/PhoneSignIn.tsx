import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { QrCode } from '#blocks/second-factor/QrCode';
import { notify } from '#ui/feedback/notify';
import { Section } from '#ui/Section';
import { SignInLinkCreateDocument } from './security.generated';

function Link({ url, onAgain }: { url: string; onAgain: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => notify('success', 'Link copied'),
      () => notify('error', 'The link could not be copied. Select it and copy it by hand.'),
    );
  return (
    <div role="status" style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <p style={{ margin: 0 }}>
        Scan this with your phone’s camera within five minutes. It works once. Don’t share it: anyone who opens it is
        signed in as you.
      </p>
      <QrCode text={url} label="QR code that signs your phone in" />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={copy}>
          Copy link
        </Button>
        <Button onClick={onAgain}>Create another link</Button>
      </div>
    </div>
  );
}

/** Signs the same user in on another device, with a link that works once and for five minutes. */
export function PhoneSignIn() {
  const [run, { loading }] = useMutation(SignInLinkCreateDocument);
  const [url, setUrl] = useState('');
  const create = async () => {
    // The Apollo error link has already reported the error.
    const answer = await run({ variables: { input: {} } }).catch(() => undefined);
    setUrl(answer?.data?.signInLinkCreate?.url ?? '');
  };
  return (
    <Section
      title="Sign in on your phone"
      help="Opens Falcon Flooring on another device without typing your password. If your account uses two-factor authentication, the device asks for a code."
    >
      {url === '' ? (
        <div>
          <Button variant="outlined" loading={loading} onClick={() => void create()}>
            Create sign-in link
          </Button>
        </div>
      ) : (
        <Link url={url} onAgain={() => void create()} />
      )}
    </Section>
  );
}
