import { Box } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';

const LOOK = 'bare middle flex gap-8 narrow clip rounded soft text-small unlined tall-44 pad-0-8';

interface Props {
  /** Who is signed in, as it stands in the bar. */
  who: string;
  /** What pressing it does, for who can't see the bar. */
  label: string;
  /** The page it leads to; else `onOpen` opens a dialog. */
  to?: string;
  onOpen?: () => void;
}

/** Who is signed in, in the bar of a shell, and the way to the own account. */
export function AccountEntry({ who, label, to, onOpen }: Props) {
  const content = (
    <>
      <IconUserCircle size={20} stroke={1.5} aria-hidden />
      <Box component="span" visibleFrom="xs" className="cut">
        {who}
      </Box>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={LOOK} aria-label={label}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={LOOK} aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}
