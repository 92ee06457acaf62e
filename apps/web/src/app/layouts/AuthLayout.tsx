import { styled } from '@mui/material/styles';
import { Outlet } from '@tanstack/react-router';
import { colors } from '#ui/tokens';

const Page = styled('main')({
  minHeight: '100dvh',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  padding: '12vh 16px 32px',
  outline: 'none',
});
const Card = styled('div')({
  width: '100%',
  maxWidth: 380,
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  padding: 24,
});
const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 16,
  fontWeight: 600,
  marginBottom: 16,
  color: colors.text,
});

/** The frame of the pages before sign-in: one card under the product name. */
export function AuthLayout() {
  return (
    <Page id="content" tabIndex={-1}>
      <Brand>
        <img src="/favicon.svg" width={24} height={24} alt="" />
        Falcon Flooring
      </Brand>
      <Card>
        <Outlet />
      </Card>
    </Page>
  );
}
