# Sourced by check-cluster: runs a two-node Slurm on this machine in its own folder, without
# touching any other Slurm. Requires root, and Debian's packages slurm-wlm and munge.
# shellcheck shell=bash

# free_ports COUNT: unused ports, one per line.
free_ports() {
  local port=$((20000 + RANDOM % 20000)) count=$1
  while [[ $count -gt 0 ]]; do
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      count=$((count - 1))
    fi
    port=$((port + 1))
  done
}

# The nodes claim more processors than the machine has, because the tests' jobs mostly wait.
slurm_conf() {
  local folder=$1 host ports
  host=$(uname -n)
  # shellcheck disable=SC2207
  ports=($(free_ports 3))
  cat <<END
ClusterName=waggle
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=${ports[0]}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU,CR_LLN
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0,bf_interval=1
MaxArraySize=100
KillWait=5
MinJobAge=60
ReturnToService=2
SlurmdParameters=config_overrides
MpiDefault=none
SwitchType=switch/none
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd-%n.log
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=${ports[1]} CPUs=8 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=${ports[2]} CPUs=8 State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES State=UP
END
}

# Starts the cluster in an empty folder and waits until both nodes are idle. Output goes to
# start.log.
start_slurm() {
  local folder=$1
  mkdir -p "$folder/state"
  chmod 755 "$folder"
  export SLURM_CONF=$folder/slurm.conf
  slurm_conf "$folder" >"$SLURM_CONF"
  echo 'CgroupPlugin=cgroup/v1' >"$folder/cgroup.conf"
  head -c 128 /dev/urandom >"$folder/munge.key"
  chmod 600 "$folder/munge.key"
  {
    munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
      --log-file="$folder/munged.log" --seed-file="$folder/munged.seed"
    slurmctld -c
    slurmd -N n1
    slurmd -N n2
  } >"$folder/start.log" 2>&1 || return 1
  wait_for_nodes
}

# Waits at most a minute until both nodes are up.
wait_for_nodes() {
  local try
  for ((try = 0; try < 300; ++try)); do
    [[ $(sinfo --noheader --Node --format=%t 2>/dev/null | grep -c -x -e idle -e mix -e alloc) != 2 ]] || return 0
    sleep 0.2
  done
  return 1
}

# Stops what start_slurm started, by the stored process ids.
stop_slurm() {
  local folder=$1 file number
  scancel --signal=KILL --full --state=RUNNING 2>/dev/null || true
  for file in "$folder"/slurmd-*.pid "$folder/slurmctld.pid" "$folder/munged.pid"; do
    [[ -s $file ]] || continue
    number=$(<"$file")
    kill "$number" 2>/dev/null || continue
    for _ in {1..50}; do
      kill -0 "$number" 2>/dev/null || break
      sleep 0.1
    done
    kill -9 "$number" 2>/dev/null || true
  done
}
