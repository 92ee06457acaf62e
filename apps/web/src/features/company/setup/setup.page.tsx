import { useMutation, useQuery } from '@apollo/client/react';
import type { SetupStep } from '@falcon/domain/company/setup';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { SetupDismissDocument, SetupDocument, type SetupPartsFragment } from './setup.generated';
import { StepRow } from './StepRow';

/** Takes the page out of everyone's menu, or puts it back. */
function MenuButton({ isDismissed }: { isDismissed: boolean }) {
  const [dismiss] = useMutation(SetupDismissDocument, OWN_ERRORS);
  return (
    <ActionButton
      variant="outlined"
      label={isDismissed ? 'Put back into the menu' : 'Take out of the menu'}
      take={() => dismiss({ variables: { input: { dismissed: !isDismissed } } })}
      done={
        isDismissed
          ? 'Setup is in the menu until every step is done'
          : 'Setup is no longer in the menu. Ctrl K still finds it.'
      }
    />
  );
}

function lead({ isOpen, isDismissed }: SetupPartsFragment): string {
  if (isOpen) return 'Each step needs those above it. A step is done as soon as its record is there.';
  return isDismissed
    ? 'This page was taken out of the menu. Steps can still be done.'
    : 'Everything is set up, so this page is no longer in the menu.';
}

function Steps({ setup }: { setup: SetupPartsFragment }) {
  const next = setup.steps.find(({ isDone }) => !isDone);
  const isDone = (key: SetupStep) => setup.steps.some((step) => step.key === key && step.isDone);
  return (
    <>
      <p style={{ margin: '0 0 12px', color: colors.muted }}>{lead(setup)}</p>
      <Panel aria-label="Steps">
        <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {setup.steps.map((step) => (
            <StepRow
              key={step.key}
              step={step}
              isNext={step === next}
              firstLocationId={setup.firstLocationId}
              isDone={isDone}
            />
          ))}
        </ol>
      </Panel>
      {setup.isOpen && (
        <p style={{ margin: '12px 0 0', color: colors.muted }}>
          Samples are added as an import: you see each row first, and Undo import on its page under{' '}
          <Link to="/imports">Imports</Link> removes them again.
        </p>
      )}
    </>
  );
}

/** The way of a new company to its first order, in order of dependency. */
export function SetupPage() {
  const { data, error, refetch } = useQuery(SetupDocument, REFRESHED);
  const setup = data?.companySetup;
  const doneCount = setup?.steps.filter(({ isDone }) => isDone).length;
  return (
    <PageFrame
      title="Setup"
      note={setup && `${doneCount} of ${setup.steps.length} steps done`}
      actions={
        setup?.canDismiss && (setup.isOpen || setup.isDismissed) && <MenuButton isDismissed={setup.isDismissed} />
      }
    >
      {setup ? <Steps setup={setup} /> : <NotLoaded error={error} retry={refetch} />}
    </PageFrame>
  );
}
