import { ArrowsPointingInIcon, ArrowsPointingOutIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';

/** The page without the frame around it (frame.module.css), as wide as the screen. */
export function FullScreenTool() {
  const { fullscreen, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  const label = fullscreen ? 'Leave full screen' : 'Full screen';
  const Arrows = fullscreen ? ArrowsPointingInIcon : ArrowsPointingOutIcon;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={() => void toggle()}>
        <Arrows width={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
