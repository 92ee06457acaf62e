import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** One icon of the @mdi/js set, 18 px; decorative unless it gets a `titleAccess`. */
export function Icon({ path, ...props }: { path: string } & Omit<SvgIconProps, 'children'>) {
  return (
    <SvgIcon {...props}>
      <path d={path} />
    </SvgIcon>
  );
}
