import { useMutation } from '@apollo/client/react';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { SAMPLES, type SetupStep } from '@falcon/domain/company/setup';
import { permissionOf } from '@falcon/domain/office/access';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { addressParts } from '#blocks/routing/address-parts';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { Icon } from '#ui/Icon';
import { colors, onPhone } from '#ui/tokens';
import { SampleButton } from './SampleButton';
import { SetupConfirmDocument, SetupDocument, type SetupPartsFragment } from './setup.generated';
import { STEP_TEXTS, type StepLink } from './step-texts';

type Step = SetupPartsFragment['steps'][number];

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'start',
  padding: '12px 16px',
  '& + &': { borderTop: `1px solid ${colors.hairline}` },
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& p': { margin: '2px 0 0', color: colors.muted },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  [onPhone]: { gridTemplateColumns: '18px minmax(0, 1fr)' },
});
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [onPhone]: { gridColumn: 2, justifyContent: 'flex-start', marginTop: 6 },
});

const LinkButton = createLink(Button);

/** Confirms what is preset, as it is shown. */
function Keep({ step, isNext }: { step: Step; isNext: boolean }) {
  const [confirm, { client }] = useMutation(SetupConfirmDocument, OWN_ERRORS);
  return (
    <ActionButton
      size="small"
      variant={isNext ? 'contained' : 'outlined'}
      label="Keep"
      take={() => confirm({ variables: { input: { step: step.key, seen: [...step.values] } } })}
      refused={() => void client.refetchQueries({ include: [SetupDocument] })}
    />
  );
}

interface Props {
  step: Step;
  /** Whether it is the first that isn't done. */
  isNext: boolean;
  firstLocationId: string | null;
  /** Whether a step is done. */
  isDone: (key: SetupStep) => boolean;
}

/** One step: what it is for, what is set, and the way to where it is done. */
export function StepRow({ step, isNext, firstLocationId, isDone }: Props) {
  const can = useCan();
  const { title, reason, links } = STEP_TEXTS[step.key];
  const open = links.filter(({ permission }) => can(permission));
  const samples = step.isDone || open.length === 0 ? undefined : SAMPLES[step.key];
  const [missing] = links.filter(({ permission }) => !can(permission));
  const address = ({ to }: StepLink) => addressParts(to.replace('$location', firstLocationId ?? ''));
  return (
    <Row aria-current={isNext ? 'step' : undefined}>
      <Icon
        path={step.isDone ? mdiCheckCircle : mdiCircleOutline}
        titleAccess={step.isDone ? 'Done' : 'Open'}
        style={{ color: step.isDone ? colors.success : colors.muted, marginTop: 1 }}
      />
      <div>
        <h2>{title}</h2>
        <p>{reason}</p>
        {step.values.length > 0 && (
          <ul aria-label={step.isPreset ? `${title}: preset` : `${title}: now`}>
            {step.isPreset && <li style={{ color: colors.warning }}>Preset by the program; keep or change it:</li>}
            {step.values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        )}
        {open.length === 0 && missing && <p>Needs the permission “{permissionOf(missing.permission).label}”.</p>}
      </div>
      <Buttons>
        {step.isPreset && <Keep step={step} isNext={isNext} />}
        {open.map((link, index) => (
          <LinkButton
            key={link.label}
            size="small"
            {...address(link)}
            variant={isNext && index === 0 && !step.isPreset ? 'contained' : 'outlined'}
            aria-label={`${title}: ${link.label}`}
          >
            {link.label}
          </LinkButton>
        ))}
        {samples && (samples.needs === undefined || isDone(samples.needs)) && <SampleButton samples={samples} />}
      </Buttons>
    </Row>
  );
}
