/** The line on standard error about Python that was read although nobody named it. */
import type { PythonRead } from './cliFiles.ts';

const mostNamed = 5;

/** One line, or none if nothing was read. */
export function pythonNote({ files, packages }: PythonRead): readonly string[] {
  const named = packages.slice(0, mostNamed).join(', ') + (packages.length > mostNamed ? ', …' : '');
  const parts = [
    ...(files > 0 ? [files === 1 ? '1 Python file' : `${files} Python files`] : []),
    ...(packages.length > 0
      ? [`${packages.length === 1 ? 'the package' : 'the packages'} ${named} of the Python environment`]
      : []),
  ];
  if (parts.length === 0) return [];
  const verb = files + packages.length === 1 ? 'was' : 'were';
  return [`${parts.join(' and ')} ${verb} read for schema classes. --no-python turns this off.`];
}
