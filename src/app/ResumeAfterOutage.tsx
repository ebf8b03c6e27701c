import { ResumeJobs } from './ResumeJobs.tsx'
import { useResumeAfterOutage } from './use-resume-after-outage.ts'

/** Resumes the jobs that a person marked for it: after each outage, and after a reload of the tab. Shows nothing. */
export function ResumeAfterOutage() {
  const turn = useResumeAfterOutage()
  return turn > 0 && <ResumeJobs key={turn} />
}
