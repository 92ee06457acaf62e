import { ADJUSTMENT_TYPES, type AdjustmentType } from '@falcon/domain/kit/flooring';
import { useState } from 'react';
import { ask } from '../ask';
import { CrewCertificateAddDocument } from '../crew.generated';
import { Failure } from '../parts/Notes';
import { PhotoButton } from '../parts/PhotoButton';
import { asDataUri, photoMark } from '#blocks/offline/photos/photo';
import { useWrite } from '../use-write';

/** An insurance certificate as a photo; the office enters it. */
export function CertificatePage() {
  const { isBusy, failure, send } = useWrite('certificate');
  const [certificateType, setType] = useState<AdjustmentType>('COMPENSATION');
  const [isSent, setSent] = useState(false);
  const take = async (photo: Blob) => {
    setSent(false);
    const dataUri = await asDataUri(photo);
    const wasSent = await send({ certificateType, photo: photoMark(dataUri) }, async (id) => {
      await ask(CrewCertificateAddDocument, { input: { id, certificateType, dataUri } });
    });
    setSent(wasSent);
    return wasSent;
  };
  return (
    <>
      <h1>Certificate</h1>
      <p className="muted">
        Send your insurance certificate as a photo. The office enters it and calls if anything is missing.
      </p>
      <div className="card">
        <label>
          Which one
          <select value={certificateType} onChange={(event) => setType(event.target.value as AdjustmentType)}>
            {ADJUSTMENT_TYPES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <PhotoButton label="Take a photo of it" isBusy={isBusy} onPhoto={take} />
        <Failure text={failure} />
        {isSent && <p role="status">Sent. Thank you.</p>}
      </div>
    </>
  );
}
