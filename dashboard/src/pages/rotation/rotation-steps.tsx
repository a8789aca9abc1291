import { Stepper } from '@mantine/core';
import classes from './rotation.module.css';

interface RotationStepsProps {
  /** From 0; 4: all are done. */
  readonly active: number;
  /** Absent: no step can be chosen. A key that is made is never made again, so the first one never can. */
  readonly onStep?: (step: number) => void;
}

/** The four steps of a rotation. */
export function RotationSteps({ active, onStep }: RotationStepsProps) {
  return (
    <Stepper
      active={active}
      {...(onStep && { onStepClick: onStep })}
      size="sm"
      iconSize={26}
      classNames={{
        root: classes.stepper,
        step: classes.step,
        stepIcon: classes.icon,
        stepLabel: classes.label,
      }}
      wrap={false}
    >
      {['Create', 'Switch', 'Verify', 'Delete'].map((label, index) => (
        <Stepper.Step key={label} label={label} allowStepSelect={onStep !== undefined && index > 0} />
      ))}
    </Stepper>
  );
}
